import { expect, test } from 'vitest'
import { changePage } from '../testing/change-page.ts'
import { inlineScript } from './inline-script.ts'

const inlined = (page: string, read: (source: string) => Promise<string>): Promise<string> =>
  changePage(page, (tree) => inlineScript(tree, read))

test('sets the script inside the page as a classic one', async () => {
  const page = '<i></i><script type="module" src="/_astro/intent.abc.js"></script><b></b>'
  expect(await inlined(page, async (source) => `a(\`${source}\`, "$&")`)).toBe(
    '<i></i><script>(()=>{a(`/_astro/intent.abc.js`, "$&")})()</script><b></b>',
  )
})

test.each(['<script>a()</script>', '<p>&lt;script type="module" src="/a.js"&gt;</p>'])(
  'leaves a page without a module script as it is: %s',
  async (page) => {
    expect(await inlined(page, async () => expect.fail('nothing is read'))).toBe(page)
  },
)
