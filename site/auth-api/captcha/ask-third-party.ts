import { captcha as texts } from '../../content/captcha.ts'
import { Refusal } from '../errors/refusal.ts'
import { layerOf } from './layer-of.ts'
import type { ThirdParty, Widget } from './third-parties.ts'

/** Above everything else of the dialog, and out of its flow: nothing moves when it comes or goes. */
const layer = {
  position: 'fixed',
  inset: '0',
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
  zIndex: '1',
} as const

/** Shows a third party's widget until it is answered. Its script is loaded when it is needed first. */
export async function askThirdParty({ script, name, options }: ThirdParty, siteKey: string): Promise<string> {
  await load(script)
  const widget = (globalThis as unknown as Record<string, Widget | undefined>)[name]
  if (!widget) throw new Error(`Captcha: ${name} is not there`)
  const place = document.createElement('div')
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', texts.label)
  Object.assign(place.style, layer)
  layerOf().append(place)
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Refusal(texts.label, { code: 'captcha_failed' }))
      widget.render(place, {
        ...options,
        sitekey: siteKey,
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
        'chalexpired-callback': fail,
        'close-callback': fail,
      })
    })
  } finally {
    place.remove()
  }
}

const loading = new Map<string, Promise<void>>()

/** Once; what failed is forgotten, so that the next attempt loads it again. */
function load(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.onload = () => resolve()
    element.onerror = () => {
      loading.delete(address)
      reject(new Error(`Captcha: ${address} can’t be loaded`))
    }
    document.head.append(element)
  })
  loading.set(address, loaded)
  return loaded
}
