import { type Announce, announceIn } from './announce-in.ts'

type StartTool = (place: HTMLElement, announce: Announce) => void

/**
 * The tools that a visitor can use on the pages, by the name in `data-tool`. Each is a chunk of its
 * own.
 */
const tools: Readonly<Record<string, () => Promise<StartTool>>> = {
  sentence: () => import('./sentence/start-sentence.ts').then((chunk) => chunk.startSentence),
  payback: () => import('./payback/start-payback.ts').then((chunk) => chunk.startPayback),
  wall: () => import('./wall/start-wall.ts').then((chunk) => chunk.startWall),
}

const started = new WeakSet<HTMLElement>()

/**
 * Starts the tool in a part of the page, once. If its chunk can't be loaded, the next sign of
 * intent tries again.
 */
export function startTool(place: HTMLElement): void {
  if (started.has(place)) return
  started.add(place)
  tools[place.dataset['tool'] ?? '']?.().then(
    (start) => start(place, announceIn(place)),
    () => started.delete(place),
  )
}
