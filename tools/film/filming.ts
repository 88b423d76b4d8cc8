import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

export const size = { width: 1280, height: 720 }

interface Frame {
  file: string
  /** Second of the film. */
  at: number
}

/** Draws the pointer and its taps above everything, dialogs too; runs in the page. */
export function drawPointer() {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    pointer.popover = 'manual'
    pointer.id = 'pointer'
    pointer.innerHTML =
      '<svg width="30" height="38" viewBox="0 0 30 38"><path d="M3 2v27l7-6 5 12 5-2-5-12h9z" fill="#16211e" stroke="#fffefb" stroke-width="2.5" stroke-linejoin="round"/></svg>'
    Object.assign(pointer.style, { position: 'fixed', inset: 'auto', margin: '0', border: '0', padding: '0', background: 'none' })
    Object.assign(pointer.style, { pointerEvents: 'none', overflow: 'visible', left: '-60px', top: '0' })
    document.body.append(pointer)
    // The element that was opened last is on top, so it is opened again each time.
    const above = () => {
      if (pointer.matches(':popover-open')) pointer.hidePopover()
      pointer.showPopover()
    }
    above()
    addEventListener('mousemove', ({ clientX, clientY }) => {
      Object.assign(pointer.style, { left: `${clientX - 3}px`, top: `${clientY - 2}px` })
    })
    addEventListener('pointerdown', above, true)
    setInterval(above, 400)
    addEventListener('pointerdown', () => {
      const ring = document.createElement('div')
      Object.assign(ring.style, { position: 'absolute', left: '-19px', top: '-20px', width: '44px', height: '44px' })
      Object.assign(ring.style, { border: '4px solid #16211e', borderRadius: '50%', boxShadow: '0 0 0 2px #fffefb' })
      pointer.append(ring)
      const grown = ring.animate([{ transform: 'scale(.3)' }, { transform: 'scale(1)', opacity: 0 }], { duration: 600, easing: 'ease-out' })
      grown.finished.then(() => ring.remove())
    })
  })
}

/** Position of an element once it stops moving, as opening dialogs do. */
async function waitForRest(target: Locator) {
  for (let last = ''; ; await wait(60)) {
    const box = await target.boundingBox()
    if (box && JSON.stringify(box) === last) return box
    last = JSON.stringify(box)
  }
}

/**
 * A page that is filmed, with a clock by which scenes begin. `slow`: factor by which recording is slower than the film,
 * for a busy machine.
 */
export async function startRecording(page: Page, slow = 1) {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'))
  const frames: Frame[] = []
  const screen = await page.context().newCDPSession(page)
  const mouse = { x: size.width / 2, y: size.height * 0.8 }
  let begun = 0
  const filmed = (second: number) => (second - begun) / slow
  const clock = () => filmed(Date.now() / 1000)

  screen.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    void screen.send('Page.screencastFrameAck', { sessionId })
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    frames.push({ file, at: Math.max(0, filmed(metadata.timestamp ?? begun)) })
    await writeFile(file, Buffer.from(data, 'base64'))
  })

  /** Moves like a hand: slowly at both ends. */
  async function moveTo(x: number, y: number, seconds = 0.8) {
    const from = { ...mouse }
    const start = clock()
    for (let part = 0; part < 1; ) {
      await wait(16)
      part = Math.min(1, (clock() - start) / seconds)
      const eased = part * part * (3 - 2 * part)
      Object.assign(mouse, { x: from.x + (x - from.x) * eased, y: from.y + (y - from.y) * eased })
      await page.mouse.move(mouse.x, mouse.y)
    }
  }

  return {
    frames,
    async begin() {
      await page.mouse.move(mouse.x, mouse.y)
      begun = Date.now() / 1000
      await screen.send('Page.startScreencast', { format: 'jpeg', quality: 95, maxWidth: size.width, maxHeight: size.height })
    },
    /** Waits for the second at which a scene begins. */
    async at(second: number) {
      const late = clock() - second
      if (late > 0.3) console.info(`${late.toFixed(1)} s late for second ${second}`)
      if (late < 0) await wait(-late * 1000 * slow)
    },
    async pointAt(target: Locator, seconds?: number) {
      const box = await waitForRest(target)
      await moveTo(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, seconds)
    },
    type: (text: string) => page.keyboard.type(text, { delay: 120 * slow }),
    async tap() {
      await page.mouse.down()
      await wait(90)
      await page.mouse.up()
    },
    async scroll(by: number, seconds: number) {
      const start = clock()
      for (let gone = 0; Math.abs(gone) < Math.abs(by); ) {
        await wait(16)
        const part = Math.min(1, (clock() - start) / seconds)
        const wanted = by * part * part * (3 - 2 * part)
        await page.mouse.wheel(0, wanted - gone)
        gone = part === 1 ? by : wanted
      }
    },
    async end() {
      await screen.send('Page.stopScreencast')
      return { frames, folder, seconds: clock() }
    },
  }
}
export type Stage = Awaited<ReturnType<typeof startRecording>>

const ffmpeg = (...given: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...given], { stdio: 'inherit' })

/** Encodes frames, captured on each change, as a film with a poster. Needs ffmpeg. */
export function encode(frames: Frame[], { folder, seconds, poster, to }: { folder: string; seconds: number; poster: number; to: string }) {
  const list = frames.flatMap(({ file, at }, index) => [
    `file '${file}'`,
    `duration ${((frames[index + 1]?.at ?? seconds) - at).toFixed(4)}`,
  ])
  const last = frames.at(-1)
  if (!last) throw new Error('nothing was filmed')
  const order = path.join(folder, 'frames.txt')
  // ffmpeg ignores the duration of the last frame unless that frame is listed twice.
  writeFileSync(order, ['ffconcat version 1.0', ...list, `file '${last.file}'`].join('\n'))
  const film = ['-f', 'concat', '-safe', '0', '-i', order, '-t', String(seconds), '-r', '25', '-pix_fmt', 'yuv420p']
  ffmpeg(...film, '-c:v', 'libx264', '-preset', 'slow', '-crf', '22', '-movflags', '+faststart', `${to}.mp4`)
  // For browsers without H.264.
  ffmpeg(...film, '-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-cpu-used', '3', '-row-mt', '1', `${to}.webm`)
  ffmpeg('-ss', String(poster), '-i', `${to}.mp4`, '-frames:v', '1', '-q:v', '4', `${to}.jpg`)
}
