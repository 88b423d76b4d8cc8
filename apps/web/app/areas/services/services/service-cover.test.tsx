import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceCover, splitRows } from './parts/service-cover.tsx'

const drawn = (takesOver: { totalSteps: number; steps: number[] } | null) => renderToStaticMarkup(<ServiceCover takesOver={takesOver} />)
const countOf = (svg: string, part: RegExp) => svg.match(part)?.length ?? 0

test('draws a capsule around each run of steps that the service does', () => {
  const svg = drawn({ totalSteps: 9, steps: [2, 3, 7] })
  expect([countOf(svg, /<rect/g), countOf(svg, / 76h0/g), countOf(svg, / 90h0/g)]).toEqual([2, 6, 3])
  expect(drawn({ totalSteps: 9, steps: [4] })).not.toBe(svg)
  expect(countOf(drawn(null), /<rect/g)).toBe(1)
})

test('consecutive steps are one run', () => {
  expect(splitRows([1, 2, 3, 5, 8, 9])).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ])
  expect(splitRows([])).toEqual([])
})
