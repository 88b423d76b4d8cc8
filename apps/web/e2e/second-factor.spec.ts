import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast } from './fixtures.ts'
import { words } from './words.ts'

const { account, settings } = words.en

/** As whoever runs the site does, beside the running app. */
const makeStaff = (email: string) =>
  promisify(execFile)(process.execPath, ['apps/server/src/staff.ts', 'create', email, 'manager'], {
    env: { ...process.env, WAYMARK_MODE: 'test', DATA_DIR: '.test-data/e2e' },
  })

/** What an authenticator app shows now (RFC 6238). */
function appCode(secret: string): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('staff set up their app right after their first code', async ({ page, email, codeFor }) => {
  await makeStaff(email)
  await page.goto('/auth/login?return=/catalog/')
  await hydrated(page)
  await page.getByLabel(account('email')).fill(email)
  await page.getByRole('button', { name: account('sendCode') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
  await page.keyboard.type(await codeFor(email))
  await expect(page).toHaveURL('/auth/second-factor?return=%2Fcatalog%2F')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('secondFactor'))
  const secret = page.getByText(/^[A-Z2-7]{32}$/)
  await expect(secret).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const field = page.getByLabel(settings('appCode'))
  await field.fill('000000')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(appCode(await secret.innerText()))
  await field.press('Enter')
  await expect(page.getByText(/^[A-Z2-9]{6}-[A-Z2-9]{6}$/)).toHaveCount(10)
  await page.getByRole('button', { name: settings('recoveryKept') }).click()
  await expect(toast(page, settings('factorGiven'))).toBeVisible()
  await expect(page).toHaveURL('/catalog/')
})
