import type { CSSProperties, ReactNode } from 'react'

type StackProps = {
  className?: string
  dir?: string
  style?: CSSProperties
  width?: string
  children: ReactNode
}

/** A table that only places things: the one layout that every mail program has. */
export function Stack({ children, width = '100%', ...rest }: StackProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  )
}
