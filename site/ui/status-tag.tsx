import css from './status-tag.module.css'

/** A state in a word: a loaded container if it is good, an open berth if it isn't. */
export function StatusTag({ good, children }: { good: boolean; children: string }) {
  return <span className={`${css['tag']} ${good ? css['good'] : ''}`.trim()}>{children}</span>
}
