import { captchaLayer } from './captcha-layer.ts'
import { loadScript } from './load-script.ts'
import type { ThirdParty, Widget } from './third-parties.ts'

/**
 * Gets an answer from a third party's widget, which becomes visible if it has a question. Resolves
 * to undefined if the visitor closes it or if it fails. Loads its script on first use.
 */
export async function askThirdParty(
  { script, name, options, isQuiet }: ThirdParty,
  siteKey: string,
): Promise<string | undefined> {
  await loadScript(script)
  const widget = (globalThis as unknown as Record<string, Widget | undefined>)[name]
  if (!widget) throw new Error(`Captcha: ${name} is not there`)
  const layer = captchaLayer()
  if (!isQuiet) layer.show()
  try {
    return await new Promise<string | undefined>((resolve) => {
      const fail = () => resolve(undefined)
      widget.render(layer.widget, {
        ...options,
        sitekey: siteKey,
        callback: resolve,
        'before-interactive-callback': layer.show,
        'error-callback': fail,
        'expired-callback': fail,
        'chalexpired-callback': fail,
        'close-callback': fail,
      })
    })
  } finally {
    layer.close()
  }
}
