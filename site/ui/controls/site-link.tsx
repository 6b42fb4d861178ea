import type { ComponentProps } from 'react'

/**
 * A link from the content files. Without a target yet, it is announced as a disabled link and takes
 * no focus.
 */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const target = href === undefined ? { role: 'link', 'aria-disabled': true } : { href }

  return (
    <a {...target} {...rest}>
      {children}
    </a>
  )
}
