import type { ReactNode } from 'react'
import type { Text } from '../articles/text.ts'
import { TextSheet } from '../sections/articles/text-sheet.tsx'
import { Frame } from '../sections/frame.tsx'

export function TextScreen({ text, children }: { text: Text; children: ReactNode }) {
  return (
    <Frame path={text.path}>
      <TextSheet text={text}>{children}</TextSheet>
    </Frame>
  )
}
