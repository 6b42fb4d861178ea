import type { ReactNode } from 'react'
import css from './signal-flag.module.css'

/** The flags that the site uses, as the International Code of Signals draws them. */
const flags = {
  c: (
    <>
      <path className={css['blue']} d="M0 0h40v30H0z" />
      <path className={css['white']} d="M0 6h40v18H0z" />
      <path className={css['red']} d="M0 12h40v6H0z" />
    </>
  ),
  k: (
    <>
      <path className={css['yellow']} d="M0 0h20v30H0z" />
      <path className={css['blue']} d="M20 0h20v30H20z" />
    </>
  ),
  p: (
    <>
      <path className={css['blue']} d="M0 0h40v30H0z" />
      <path className={css['white']} d="M12 9h16v12H12z" />
    </>
  ),
  q: <path className={css['yellow']} d="M0 0h40v30H0z" />,
  u: (
    <>
      <path className={css['red']} d="M0 0h20v15H0zM20 15h20v15H20z" />
      <path className={css['white']} d="M20 0h20v15H20zM0 15h20v15H0z" />
    </>
  ),
  v: (
    <>
      <path className={css['white']} d="M0 0h40v30H0z" />
      <path className={css['saltire']} d="M0 0l40 30M40 0L0 30" />
    </>
  ),
} satisfies Record<string, ReactNode>

type SignalFlagProps = { letter: keyof typeof flags; className?: string | undefined }

/** A signal flag. Hidden from screen readers, because the text beside it says its meaning. */
export function SignalFlag({ letter, className }: SignalFlagProps) {
  return (
    <svg className={className} viewBox="0 0 40 30" aria-hidden="true">
      {flags[letter]}
    </svg>
  )
}
