import type { Area } from '../capture.ts'
import type { Text } from './read-texts.ts'

/**
 * The part of a page where its texts stand, and the texts with their places in it: of a page behind
 * a dialog nothing is read, so that nothing of it needs to be pictured.
 */
export function partWithTexts(texts: readonly Text[]): { area: Area; texts: readonly Text[] } {
  const boxes = texts.flatMap((text) => text.boxes)
  const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)))
  const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)))
  const width = Math.max(...boxes.map(({ right }) => right)) - x
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y
  const moved = texts.map((text) => ({
    ...text,
    boxes: text.boxes.map(({ left, top, right, bottom }) => ({
      left: left - x,
      top: top - y,
      right: right - x,
      bottom: bottom - y,
    })),
  }))
  return { area: { x, y, width, height }, texts: moved }
}
