import type { CSSProperties } from 'react'

export const cssVariables = (values: Record<`--${string}`, string | number>): CSSProperties => values as CSSProperties
