const svg = 'http://www.w3.org/2000/svg'

/**
 * Adds a drawing to those that the page carries, unless it is there. What points to it shows it
 * from then on.
 */
export async function addDrawing(name: string): Promise<void> {
  const id = `g-${name}`
  if (document.getElementById(id)) return
  const { goodsDrawings } = await import('../../ui/goods/goods-drawings.ts')
  if (document.getElementById(id) || !(name in goodsDrawings)) return
  const symbol = document.createElementNS(svg, 'symbol')
  symbol.id = id
  symbol.setAttribute('viewBox', '0 0 80 60')
  for (const [ink, d] of goodsDrawings[name as keyof typeof goodsDrawings]) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('class', `g-${ink}`)
    path.setAttribute('d', d)
    symbol.append(path)
  }
  document.querySelector('.g-sprite')?.append(symbol)
}
