import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow } from '../fixtures.ts'
import { type Language, words } from '../words.ts'

/** Also checks the state on a narrow screen. */
export async function looksRight(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

/** A bank's CSV statement; the details make each line unique. */
const csv = (rows: string[][]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([['Date', 'Amount', 'Payer', 'Details'], ...rows].map((row) => row.join(',')).join('\n')),
})

/** Imports a statement of one line and expects `matched` automatic matches. */
export async function takeOver(page: Page, language: Language, { row, matched }: { row: string[]; matched: number }) {
  const staff = words[language]['staff-transfers']
  await page.getByLabel(staff('statementFile')).setInputFiles(csv([row]))
  const columns = page.getByRole('dialog', { name: staff('columnsTitle') })
  const status = page.getByText(staff('imported', { count: 1, matched: String(matched) }))
  // The first import of an account asks for its columns.
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
