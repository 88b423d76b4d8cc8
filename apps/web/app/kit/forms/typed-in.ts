const isLine = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

/** What stands in the fields of a form by the names of `values`: typed before this code came, or filled in by the browser. */
export function typedIn<V extends object>(form: HTMLFormElement | null, values: V): Partial<V> {
  const lines = [...(form?.elements ?? [])].filter(isLine)
  // A number of a phone is shown otherwise than it is kept.
  const given = lines.filter(
    (line) => line.value && !['checkbox', 'tel'].includes(line.type) && !(line.type === 'radio' && !(line as HTMLInputElement).checked),
  )
  const own = given.filter(({ name }) => typeof values[name as keyof V] === 'string')
  return Object.fromEntries(own.map(({ name, value }) => [name, value])) as Partial<V>
}
