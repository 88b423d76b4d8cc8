import { describe, expect, test } from 'vitest'
import fixtures from './draw-cover.fixtures.json' with { type: 'json' }
import { type CoverInput, coverHeight, coverWidth, drawCover } from './draw-cover.ts'

/** Serializes a drawing in the format of the design's generator. */
function toSvg(slug: string, input: CoverInput) {
  const { solid, flat, faint, ahead, stops, here } = drawCover(slug, input)
  const line = `M${flat.map((point) => point.map((value) => +value.toFixed(1)).join(' ')).join('L')}`
  const back = solid ? 'var(--line-ground)' : 'var(--line-tint)'
  const front = solid ? 'var(--on-ground)' : 'var(--line)'
  const circles = stops.map(({ kind, x, y }) => {
    if (kind === 'service') return `<circle cx="${x}" cy="${y}" r="12" fill="#FFFEFB" stroke="#16211E" stroke-width="4.5"/>`
    if (kind === 'end') return `<circle cx="${x}" cy="${y}" r="11" fill="${back}" stroke="${front}" stroke-width="5"/>`
    return `<circle cx="${x}" cy="${y}" r="3.6" fill="${kind === 'ahead' ? front : back}"/>`
  })
  if (here) circles.push(`<circle cx="${here.x}" cy="${here.y}" r="13" fill="#FFC52E" stroke="#16211E" stroke-width="4.5"/>`)
  const hollow = ahead ? `<path d="${line}" stroke="${back}" stroke-width="8" stroke-dasharray="${ahead}"/>` : ''
  return [
    `<svg class="cover" viewBox="0 0 ${coverWidth} ${coverHeight}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="x">`,
    `<rect width="${coverWidth}" height="${coverHeight}" fill="${back}"/>`,
    `<g fill="none" stroke="${front}" stroke-width="8" opacity=".13">${faint.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    `<g fill="none" stroke-linejoin="round"><path d="${line}" stroke="${front}" stroke-width="14"/>${hollow}</g>`,
    `${circles.join('')}</svg>`,
  ].join('')
}

describe('covers', () => {
  test.each(fixtures)('draws $slug as in the design', ({ slug, input, svg }) => {
    expect(toSvg(slug, input as CoverInput)).toBe(svg)
  })

  test('extends lines beyond the frame without moving anything within', () => {
    for (const { slug, input } of fixtures) {
      const [framed, square] = [drawCover(slug, input as CoverInput), drawCover(slug, input as CoverInput, 300)]
      expect([square.stops, square.here, square.flat]).toEqual([framed.stops, framed.here, framed.flat])
      const end = framed.flat.at(-1)?.[1] ?? 0
      expect([slug, /V(-300|500)$/.test(square.line)]).toEqual([slug, end < 0 || end > coverHeight])
      for (const line of square.faint) expect(line).toMatch(/(V|H|L\S+ )(500|620)$/)
    }
  })

  test('draws the same slug the same way', () => {
    expect(drawCover('hire-first-employee', { steps: 12 })).toEqual(drawCover('hire-first-employee', { steps: 12 }))
  })
})
