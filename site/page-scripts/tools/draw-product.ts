export const svgSpace = 'http://www.w3.org/2000/svg'

/** Draws a product into an `svg` of 80 by 60, in place of what is there. */
export async function drawProduct(name: string, picture: Element): Promise<void> {
  picture.replaceChildren()
  const { goodsDrawings } = await import('../../ui/goods/goods-drawings.ts')
  if (!(name in goodsDrawings)) return
  const drawing = goodsDrawings[name as keyof typeof goodsDrawings]
  picture.replaceChildren(
    ...drawing.map(([ink, d]) => {
      const path = document.createElementNS(svgSpace, 'path')
      path.setAttribute('class', `g-${ink}`)
      path.setAttribute('d', d)
      return path
    }),
  )
}
