import type { CSSProperties, ReactNode } from 'react'
import { brand } from '../content/en/brand.ts'
import type { Mail } from '../content/en/messages.ts'
import { displayFace, paint } from './palette.ts'
import { Stack } from './stack.tsx'

const figure = {
  fontFamily: displayFace,
  fontWeight: 'bold',
  fontSize: 36,
  lineHeight: '40px',
  letterSpacing: 3,
}

// Mail programs don't support logical sides.
const labelSpace = { ltr: '10px 12px 10px 0', rtl: '10px 0 10px 12px' }

/**
 * Returns the style and content of a value: a code in figures, an address as a link, everything
 * else as it is.
 */
function written(value: string): { style: CSSProperties; content: ReactNode } {
  if (value === '{{ .Token }}') return { style: figure, content: value }
  if (!value.endsWith('URL }}')) return { style: { wordBreak: 'break-word' }, content: value }
  const link = (
    <a className="link" href={value} style={{ color: paint('link') }}>
      {value}
    </a>
  )
  return { style: { wordBreak: 'break-all' }, content: link }
}

/**
 * Labels and values between hairlines, with a double rule under the last, like an account in a
 * ledger.
 */
export function FactTable({ facts }: Pick<Mail, 'facts'>) {
  return (
    <Stack style={{ fontSize: 14, lineHeight: '20px' }}>
      {facts.map(([label, value], index) => {
        const rules: CSSProperties = {
          borderStyle: 'solid',
          borderColor: paint('rule'),
          borderWidth: '1px 0 0',
          verticalAlign: 'baseline',
          ...(index === facts.length - 1 && { borderBottom: `4px double ${paint('rule')}` }),
        }
        const { style, content } = written(value)
        return (
          <tr key={label}>
            <td
              className="rule muted label"
              style={{ ...rules, padding: labelSpace[brand.direction], color: paint('muted'), width: 110 }}
            >
              {label}
            </td>
            <td className="rule ink" style={{ ...rules, padding: '10px 0', color: paint('ink'), ...style }}>
              {content}
            </td>
          </tr>
        )
      })}
    </Stack>
  )
}
