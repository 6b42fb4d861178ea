import { plans } from '../../content/en/plans.ts'

const free = plans.find(({ priceMonthly, priceYearly }) => priceMonthly === 0 && priceYearly === 0)
const own = 'JSON.parse(localStorage["auth.session"]).user.user_metadata.lading'
const button = `document.getElementsByName(l?.plan||${JSON.stringify(free?.name ?? '')})[0]`
const mark = `try{let l=${own};${button}.value=l?.period}catch{}`

/**
 * A script that follows the buttons. It marks the button of the stored session's plan with the
 * plan's period, so that the page shows it from the first paint on. The islands mark it again with
 * every change, and they alone do so if the session is in cookies (`auth-ui/lading/mark-plan.ts`).
 */
export const ChosenPlan = () => (import.meta.env.SESSION_COOKIE_NAME ? null : <script>{mark}</script>)
