import type { CSSProperties, ReactNode } from 'react'

type StackProps = {
  className?: string
  dir?: string
  style?: CSSProperties
  width?: string
  children: ReactNode
}

/** A table for layout: the one method that every mail program supports. */
export function Stack({ children, width = '100%', ...rest }: StackProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  )
}
