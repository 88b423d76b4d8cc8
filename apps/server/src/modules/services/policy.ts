import type { Program } from '../../platform/context.ts'

/** Whether a service is offered on a host: a program may offer some of them only. */
export const isOffered = (slug: string, program: Program | null): boolean => program?.services?.includes(slug) ?? true

/** Files that one brief can hold (product.md 7). */
export const mostFiles = 10
