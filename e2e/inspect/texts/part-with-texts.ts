import type { Area } from '../capture.ts'
import type { Text } from './read-texts.ts'

/**
 * Returns the area of a page that contains texts, and the texts with their positions in it. No text
 * of a page behind a dialog is read, so none of that page needs to be captured.
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
