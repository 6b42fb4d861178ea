import { expect } from '@playwright/test'
import { danglingReferences } from '../inspect/dangling-references.ts'
import type { Invariant } from './invariant.ts'

export const refersToWhatIsThere: Invariant = {
  name: 'labels, descriptions and controls refer to elements that are there, by ids of their own',
  async check(page) {
    expect(await danglingReferences(page)).toEqual([])
  },
}
