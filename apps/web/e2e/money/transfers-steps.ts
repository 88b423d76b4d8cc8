import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow } from '../fixtures.ts'
import { type Language, words } from '../words.ts'

/** A state looks right where it is narrow, too. */
export async function looksRight(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

/** A line of a statement, as a bank's CSV has it; the details make it one of its own. */
const csv = (rows: string[][]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([['Date', 'Amount', 'Payer', 'Details'], ...rows].map((row) => row.join(',')).join('\n')),
})

/** Staff bring a statement of one line, of which so many match by themselves. */
export async function takeOver(page: Page, language: Language, { row, matched }: { row: string[]; matched: number }) {
  const staff = words[language]['staff-transfers']
  await page.getByLabel(staff('statementFile')).setInputFiles(csv([row]))
  const columns = page.getByRole('dialog', { name: staff('columnsTitle') })
  const status = page.getByText(staff('imported', { count: 1, matched: String(matched) }))
  // The columns of the account are asked for once, whoever brings the first statement.
  await expect(columns.or(status)).toBeVisible()
  if (await columns.isVisible()) {
    await expectAccessible(page)
    for (const [field, heading] of [
      ['columnDay', 'Date'],
      ['columnAmount', 'Amount'],
      ['columnPayer', 'Payer'],
      ['columnText', 'Details'],
    ] as const)
      await columns.getByLabel(staff(field), { exact: true }).selectOption(heading)
    await columns.getByRole('button', { name: staff('takeOver') }).click()
  }
  await expect(status).toBeVisible()
}
