/** '4–7, 9': places of steps, neighbours from three on as a range. */
export function stepNumbers(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}
