/**
 * Sends the form once a person sees the page: not in a prefetch, a prerendering or a hidden tab, and not again for who
 * comes back to the page. Whoever has no scripts presses the button.
 */
export const linkPageScript = `
const form = document.forms[0]
const arrival = performance.getEntriesByType('navigation')[0]?.type
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
if (arrival === 'navigate' || arrival === 'prerender') {
  sendOnceSeen()
  document.addEventListener('visibilitychange', sendOnceSeen)
}
`
