/**
 * Sends the form once a person sees the page: not in a prefetch, a prerendering or a hidden tab,
 * and not again for who comes back to the page. Without scripts there is the button to press.
 */
export const linkPageScript = `
const form = document.forms[0]
const navigation = performance.getEntriesByType('navigation')[0]?.type
let isSent = false
form.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault()
  isSent = true
})
addEventListener('pageshow', (event) => {
  if (event.persisted) isSent = false
})
const sendOnceSeen = () => {
  if (!isSent && document.visibilityState === 'visible') form.requestSubmit()
}
if (navigation === 'navigate' || navigation === 'prerender') {
  sendOnceSeen()
  document.addEventListener('visibilitychange', sendOnceSeen)
}
`
