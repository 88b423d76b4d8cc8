/**
 * Repeats for React what a person pressed and ticked while the scripts were loading; boot.ts marks the button. Text is read by its form
 * (useForm) and by the search.
 */
export async function repeatEarlyInput(): Promise<void> {
  const held = document.querySelector<HTMLElement>('[data-held]')
  const boxes = document.querySelectorAll<HTMLInputElement>('main :is([type=checkbox], [type=radio])')
  const changed = [...boxes].filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
  for (const box of changed) {
    // Back to what React rendered, so that the click is a change.
    box.checked = box.defaultChecked
    box.click()
    // React renders before the next click, as with a person's clicks.
    await new Promise((rendered) => setTimeout(rendered))
  }
  held?.click()
}
