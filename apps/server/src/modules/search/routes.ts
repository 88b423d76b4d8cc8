import type { HandlersOf } from '../../platform/calls.ts'

export const searchHandlers = {
  search: async (_ctx, { page, rows }) => ({ items: [], page, rows, total: 0, next: null }),
} satisfies HandlersOf<'search'>
