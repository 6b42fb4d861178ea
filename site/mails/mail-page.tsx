import { brand } from '../content/en/brand.ts'
import type { Mail } from '../content/en/messages.ts'
import { Action } from './action.tsx'
import { FactTable } from './fact-table.tsx'
import { Masthead } from './masthead.tsx'
import { darkSheet, displayFace, paint, textFace } from './palette.ts'
import { Stack } from './stack.tsx'

const narrowSheet =
  '@media (max-width: 480px) { .pad { padding-left: 22px !important; padding-right: 22px !important } .title { font-size: 34px !important } .go { width: 100% !important } .label { width: 84px !important } }'

/**
 * A mail as a page of its own, with every style inline: most mail programs drop style sheets, or
 * half of them.
 */
export function MailPage({ subject, preview, title, lead, action, facts, quote, closing }: Mail) {
  const card = { background: paint('card') }
  const small = { fontSize: 14, lineHeight: 1.55, color: paint('muted') }
  return (
    <html lang={brand.language} dir={brand.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{`:root { color-scheme: light dark } ${darkSheet()} ${narrowSheet}`}</style>
      </head>
      <body className="ground" style={{ margin: 0, background: paint('ground') }}>
        <div aria-hidden="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <main>
          {/* Repeated: many mail programs keep only the content of the body. */}
          <Stack dir={brand.direction} className="ground" style={{ background: paint('ground') }}>
            <tr>
              <td align="center" style={{ padding: '32px 12px' }}>
                <Stack style={{ maxWidth: 560, fontFamily: textFace }}>
                  <Masthead name={brand.name} />
                  <tr>
                    <td className="card pad" style={{ ...card, padding: '36px 36px 26px' }}>
                      <h1
                        className="ink title"
                        style={{
                          margin: 0,
                          fontFamily: displayFace,
                          fontWeight: 'bold',
                          fontSize: 42,
                          lineHeight: 1,
                          letterSpacing: -1,
                          color: paint('ink'),
                        }}
                      >
                        {title}
                      </h1>
                      <p
                        className="muted"
                        style={{ margin: '18px 0 0', fontSize: 16, lineHeight: 1.55, color: paint('muted') }}
                      >
                        {lead}
                      </p>
                    </td>
                  </tr>
                  {action && (
                    <tr>
                      <td className="card pad" style={{ ...card, padding: '0 36px 30px' }}>
                        <Action {...action} />
                      </td>
                    </tr>
                  )}
                  <tr>
                    <td className="card pad" style={{ ...card, padding: '0 36px 32px' }}>
                      <FactTable facts={facts} />
                      {quote && (
                        <p
                          className="ink"
                          style={{
                            margin: '24px 0 0',
                            fontSize: 16,
                            lineHeight: 1.55,
                            color: paint('ink'),
                            whiteSpace: 'pre-wrap',
                          }}
                        >
                          {quote}
                        </p>
                      )}
                      <p className="muted" style={{ ...small, margin: '20px 0 0' }}>
                        {closing}
                      </p>
                    </td>
                  </tr>
                  <tr>
                    <td
                      className="muted pad"
                      style={{ ...small, padding: '18px 36px', fontSize: 13, lineHeight: 1.5 }}
                    >
                      {brand.name}. {brand.promise}
                    </td>
                  </tr>
                </Stack>
              </td>
            </tr>
          </Stack>
        </main>
      </body>
    </html>
  )
}
