import type { CSSProperties } from 'react'

export const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values as CSSProperties
