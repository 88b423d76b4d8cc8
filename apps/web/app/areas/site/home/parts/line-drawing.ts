// The map of the home page: all lines leave one stop, the reader's, and each runs to its category. Any number of lines.

const row = 48
const smallRow = 56

/** From a stop at the left to rows at the right, for wide screens. */
export function fan(count: number) {
  const height = row * count
  const top = height / 2 - 5 * (count - 1)
  const paths = Array.from({ length: count }, (_, i) => {
    const from = top + 10 * i
    const to = row / 2 + row * i
    const way = Math.abs(to - from)
    const down = Math.sign(to - from)
    // The outer lines turn first, so that neighbours keep their distance.
    const turn = 84 + 4.2 * Math.min(i, count - 1 - i)
    const end = turn + way
    const at = (x: number, y: number) => `${round(x)} ${round(y)}`
    if (way < 6) return `M35 ${from}H302`
    return [
      `M${at(35, from)}H${round(turn - 3)}`,
      `Q${at(turn, from)} ${at(turn + 2.2, from + 2.2 * down)}`,
      `L${at(end - 2.2, to - 2.2 * down)}`,
      `Q${at(end, to)} ${at(end + 3, to)}H302`,
    ].join('')
  })
  return { height, paths, stop: { x: 22, y: top - 13, width: 26, height: 10 * count + 16 } }
}

/** From a stop above down to rows below, for narrow screens: one line after the other peels off. */
export function peel(count: number) {
  const paths = Array.from({ length: count }, (_, i) => {
    const x = 5 + 8 * (count - 1 - i)
    const y = 62 + smallRow * i
    return `M${x} 14V${y - 18}Q${x} ${y} ${x + 18} ${y}H112`
  })
  return { height: 34 + smallRow * count, paths, stop: { x: -3, y: 3, width: 8 * count + 8, height: 22 } }
}

const round = (value: number) => +value.toFixed(1)
