const MODULE_PX = 3
/** Modules of free space around the code (ISO/IEC 18004, section 6.3.8). */
const QUIET_ZONE = 4

/**
 * Draws a QR code as SVG text. The client puts it into a data URL without encoding it, so it holds
 * no # and no % (docs/wire-contract.md, 13.2).
 */
export async function drawQrCode(text: string): Promise<string> {
  // Loading its 35 modules would make a start 50 ms longer, and most processes draw no code.
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * QUIET_ZONE) * MODULE_PX
  const path = Array.from({ length: modules.size }, (_, row) => darkRuns(modules, row)).join('')
  return [
    '<?xml version="1.0"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="white"/>`,
    `<path fill="black" d="${path}"/>`,
    '</svg>',
  ].join('\n')
}

/** Returns the path of one row: each run of dark modules as one rectangle. */
function darkRuns(modules: Bits, row: number): string {
  let path = ''
  for (let column = 0; column < modules.size; column++) {
    const start = column
    while (column < modules.size && modules.get(row, column)) column++
    if (column === start) continue
    const x = (start + QUIET_ZONE) * MODULE_PX
    const y = (row + QUIET_ZONE) * MODULE_PX
    const width = (column - start) * MODULE_PX
    path += `M${x} ${y}h${width}v${MODULE_PX}h-${width}z`
  }
  return path
}

interface Bits {
  size: number
  get(row: number, column: number): number | boolean
}
