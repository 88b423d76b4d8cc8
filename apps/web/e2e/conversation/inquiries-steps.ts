import type { Page } from '@playwright/test'
import type { InquiryForm } from '@waymark/contract/conversation/form-choices.ts'
import { alive, expect, hydrated } from '../fixtures.ts'
import { type Language, words } from '../words.ts'

export const section = (page: Page, form: InquiryForm) => page.locator(`#${form}`)

export const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/** Opens a page of forms and waits until one is hydrated. */
export async function open(page: Page, path: string, form: InquiryForm) {
  await page.goto(path)
  await hydrated(page)
  await alive(section(page, form).locator('form'))
}

/** Errors of a form's fields, by field name. */
export const wrongIn = (page: Page, form: InquiryForm) =>
  section(page, form)
    .locator('[aria-invalid], [data-invalid]')
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name')))])

export const send = (page: Page, form: InquiryForm) => section(page, form).locator('button[type=submit]').click()

export const field = (page: Page, form: InquiryForm, name: string) => section(page, form).locator(`[name=${name}]`)

export async function fillIn(page: Page, form: InquiryForm, given: Record<string, string>) {
  const { type, activity, ...texts } = given
  if (type) await section(page, form).locator(`[value=${type}]`).check()
  if (activity) await field(page, form, 'activity').selectOption(activity)
  for (const [name, text] of Object.entries(texts)) await field(page, form, name).fill(text)
}

/** Expects the confirmation in place of the form: its number and what happens next. */
export async function expectSent(page: Page, form: InquiryForm, language: Language) {
  const { inquiries } = words[language]
  const heading = section(page, form).getByRole('heading', { level: 3 }).last()
  await expect(heading).toHaveText(new RegExp(inquiries('sentTitle', { number: '\\d{4,}' })))
  await expect(heading).toBeFocused()
  return /\d{4,}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

export const needed: Record<InquiryForm, string[]> = {
  question: ['text', 'name', 'email'],
  contact: ['text', 'name', 'email'],
  spot: ['text', 'name', 'email'],
  feedback: ['type', 'text', 'name', 'email'],
  partner: ['activity', 'name', 'email', 'phone'],
  join: ['type', 'activity', 'text', 'name', 'email', 'phone'],
}
