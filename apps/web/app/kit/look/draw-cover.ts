// Cover art of guides and routes. A slug must always give the same drawing, so never reorder the shapes.

type Point = readonly [x: number, y: number]

export interface CoverInput {
  /** Number of stops, 2 to 16; for routes longer than 16 days pass 14. */
  steps: number
  /** Finished steps; null if not started, which draws the whole line solid. */
  done?: number | null
  /** Steps (from 1) that a service can take over. */
  services?: readonly number[]
  /** Defaults to a choice by slug, solid for one in three. */
  ground?: 'tint' | 'solid' | undefined
}

export interface CoverDrawing {
  solid: boolean
  line: string
  /** The line as a polyline, along which the stops are measured. */
  flat: readonly Point[]
  /** Background lines. */
  faint: readonly [string, string]
  /** Dash pattern: solid for finished steps, hollow for the rest. */
  ahead: string | null
  stops: { kind: 'service' | 'end' | 'past' | 'ahead'; x: number; y: number }[]
  here: { x: number; y: number } | null
}

export const coverWidth = 320
export const coverHeight = 200
const cell = 20
const margin = 18

function hash(text: string) {
  let h = 2166136261
  for (const c of text) {
    h ^= c.charCodeAt(0)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

const random = (seed: number) => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Whether the background is the line's full colour rather than its tint. */
export const isSolid = (slug: string, ground: CoverInput['ground']): boolean => (ground ? ground === 'solid' : hash(`${slug}g`) % 3 === 0)

type Roll = (sides: number) => number

/** Eight octilinear shapes on a 16 × 10 grid; each starts at the left edge. */
const shapes: readonly ((r: Roll) => Point[])[] = [
  (r) => {
    const y = 2 + r(3)
    const k = 3 + r(3)
    const x = 4 + r(4)
    return [
      [-1, y],
      [x, y],
      [x + k, y + k],
      [17, y + k],
    ]
  },
  (r) => {
    const y = 7 - r(2)
    const k = 3 + r(2)
    const x = 2 + r(3)
    return [
      [-1, y],
      [x, y],
      [x + k, y - k],
      [x + k + 2, y - k],
      [x + 2 * k + 2, y],
      [17, y],
    ]
  },
  (r) => {
    const y = 2 + r(2)
    const h = 4 + r(2)
    const x = 12 + r(3)
    return [
      [-1, y],
      [x, y],
      [x, y + h],
      [-1, y + h],
    ]
  },
  (r) => {
    const y = 2 + r(3)
    const x = 5 + r(4)
    return [
      [-1, y],
      [x, y],
      [x + 3, y + 3],
      [x + 3, 11],
    ]
  },
  (r) => {
    const x = 4 + r(2)
    return [
      [-1, 2],
      [x, 2],
      [x, 5],
      [x + 5, 5],
      [x + 5, 8],
      [17, 8],
    ]
  },
  (r) => {
    const x = 3 + r(2)
    const w = 6 + r(3)
    return [
      [-1, 8],
      [x, 8],
      [x, 2.5],
      [x + w, 2.5],
      [x + w, 8],
      [17, 8],
    ]
  },
  (r) => {
    const x = 10 + r(3)
    return [
      [-1, 2.5],
      [x, 2.5],
      [x - 5, 7.5],
      [17, 7.5],
    ]
  },
  (r) => [
    [-1, 2],
    [13, 2],
    [13, 8],
    [4, 8],
    [4, 5],
    [9 + r(2), 5],
  ],
]

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
const interpolate = (a: Point, b: Point, k: number): Point => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]
const roundToTenth = (value: number) => +value.toFixed(1)
const origin: Point = [0, 0]

const write = (point: Point) => point.map(roundToTenth).join(' ')

/** SVG path command of a straight line, as short as possible. */
function lineTo(from: Point, to: Point): string {
  const [across, down] = [roundToTenth(from[0]) !== roundToTenth(to[0]), roundToTenth(from[1]) !== roundToTenth(to[1])]
  return across && down ? `L${write(to)}` : across ? `H${roundToTenth(to[0])}` : down ? `V${roundToTenth(to[1])}` : ''
}

/** Rounds the corners. Returns the SVG path and a polyline, from which exact distances can be measured. */
function round(points: Point[], radius: number): { line: string; flat: Point[] } {
  const flat = points.slice(0, 1)
  let line = `M${write(points[0] ?? origin)}`
  let last = points[0] ?? origin
  for (let i = 1; i < points.length - 1; i++) {
    const [a = origin, b = origin, c = origin] = points.slice(i - 1, i + 2)
    const t = Math.min(radius, distance(a, b) / 2, distance(b, c) / 2)
    const start = interpolate(b, a, t / distance(a, b))
    const end = interpolate(b, c, t / distance(b, c))
    line += `${lineTo(last, start)}Q${write(b)} ${write(end)}`
    last = end
    for (let k = 0; k <= 10; k++) flat.push(interpolate(interpolate(start, b, k / 10), interpolate(b, end, k / 10), k / 10))
  }
  return { line: line + lineTo(last, points.at(-1) ?? origin), flat: [...flat, ...points.slice(-1)] }
}

/** Length of a polyline, and the point at a distance along it. */
function measure(points: Point[]) {
  const sums = [0]
  for (let i = 1; i < points.length; i++) sums.push((sums[i - 1] ?? 0) + distance(points[i] ?? origin, points[i - 1] ?? origin))
  const total = sums.at(-1) ?? 0
  const at = (length: number): Point => {
    let i = 1
    while (i < sums.length - 1 && (sums[i] ?? 0) < length) i++
    const [from, to] = [sums[i - 1] ?? 0, sums[i] ?? 0]
    const [x, y] = interpolate(points[i - 1] ?? origin, points[i] ?? origin, (length - from) / (to - from || 1))
    return [roundToTenth(x), roundToTenth(y)]
  }
  return { total, at }
}

/** Draws a cover. `reach` extends lines beyond the frame, for containers with another aspect ratio. */
export function drawCover(slug: string, { steps, done = null, services = [], ground }: CoverInput, reach = 10): CoverDrawing {
  const rnd = random(hash(slug))
  const r: Roll = (sides) => Math.floor(rnd() * sides)
  const shape = shapes[hash(`${slug}s`) % shapes.length] ?? (() => [])
  let points = shape(r).map(([x, y]): Point => [x * cell, y * cell])
  if (rnd() > 0.5) points = points.map(([x, y]) => [x, coverHeight - y])
  const { line, flat } = round(points, 34)
  const { total, at } = measure(flat)
  const [, end] = points.at(-1) ?? origin
  const onward = end < 0 ? `V${-reach}` : end > coverHeight ? `V${coverHeight + reach}` : ''

  // First and last stop stay inside the frame.
  const inside = ([x, y]: Point) => x > margin && x < coverWidth - margin && y > margin && y < coverHeight - margin
  let from = 0
  let to = total
  while (!inside(at(from))) from += 2
  while (!inside(at(to))) to -= 2
  from += 6
  to -= 6
  const place = (i: number) => from + ((to - from) * i) / (steps - 1)

  const gx = 40 + r(12) * 20
  const gy = 30 + r(7) * 20
  const aside = coverHeight + reach - 10
  const others = [
    `M${gx} ${-reach}V${coverHeight + reach}`,
    `M${-reach} ${gy}H${coverWidth + reach}`,
    `M${gx - aside} ${-reach}L${gx + reach + 10} ${coverHeight + reach}`,
    `M${gx + aside} ${-reach}L${gx - reach - 10} ${coverHeight + reach}`,
  ]
  const first = r(4)
  const faint = [others[first] ?? '', others[(first + 1 + r(3)) % 4] ?? ''] as const

  const stops: CoverDrawing['stops'] = []
  for (let i = 0; i < steps; i++) {
    if (i === done) continue
    const [x, y] = at(place(i))
    const kind = services.includes(i + 1) ? 'service' : i === 0 || i === steps - 1 ? 'end' : done !== null && i > done ? 'ahead' : 'past'
    stops.push({ kind, x, y })
  }
  const [x, y] = done === null ? origin : at(place(done))
  return {
    solid: isSolid(slug, ground),
    line: line + onward,
    flat,
    faint,
    ahead: done === null ? null : `0 ${place(done).toFixed(1)} ${(total + reach - 10).toFixed(1)}`,
    stops,
    here: done !== null && done < steps ? { x, y } : null,
  }
}
