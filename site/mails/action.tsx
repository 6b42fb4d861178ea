import { onButton, paint } from './palette.ts'
import { Stack } from './stack.tsx'

/**
 * The one call to action. The cell is painted, since some mail programs paint no background behind
 * links.
 */
export function Action({ label, href }: { label: string; href: string }) {
  return (
    <Stack width="auto" className="go">
      <tr>
        <td className="button" style={{ background: paint('button'), borderRadius: 6, textAlign: 'center' }}>
          <a
            href={href}
            style={{
              display: 'block',
              padding: '16px 26px',
              color: onButton(),
              textDecoration: 'none',
              fontWeight: 'bold',
              fontSize: 17,
              lineHeight: '20px',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </Stack>
  )
}
