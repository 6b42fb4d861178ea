import { brand } from '../content/en/brand.ts'
import { displayFace, paint } from './palette.ts'
import { Stack } from './stack.tsx'

const nameSpace = { ltr: '0 0 0 10px', rtl: '0 10px 0 0' }

/** The brand on its panel: a box in the colour of the button, and the name. */
export function Masthead({ name }: { name: string }) {
  return (
    <tr>
      <td
        className="masthead pad"
        style={{ background: paint('masthead'), padding: '18px 36px', borderRadius: '6px 6px 0 0' }}
      >
        <Stack width="auto">
          <tr>
            <td>
              <div
                className="button"
                style={{ width: 13, height: 13, background: paint('button'), fontSize: 0, lineHeight: 0 }}
              >
                &nbsp;
              </div>
            </td>
            <td
              className="name"
              style={{
                padding: nameSpace[brand.direction],
                fontFamily: displayFace,
                fontWeight: 'bold',
                fontSize: 22,
                letterSpacing: '-0.3px',
                color: paint('name'),
              }}
            >
              {name}
            </td>
          </tr>
        </Stack>
      </td>
    </tr>
  )
}
