import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Frame } from './stage.ts'

const ffmpeg = (...given: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...given], { stdio: 'inherit' })

/** Makes a film of frames that came when something changed, and a still of it. Needs ffmpeg. */
export function encode(frames: Frame[], { folder, seconds, poster, to }: { folder: string; seconds: number; poster: number; to: string }) {
  const list = frames.flatMap(({ file, at }, index) => [
    `file '${file}'`,
    `duration ${((frames[index + 1]?.at ?? seconds) - at).toFixed(4)}`,
  ])
  const last = frames.at(-1)
  if (!last) throw new Error('nothing was filmed')
  const order = path.join(folder, 'frames.txt')
  // The last frame is named twice, or its duration is not kept.
  writeFileSync(order, ['ffconcat version 1.0', ...list, `file '${last.file}'`].join('\n'))
  const film = ['-f', 'concat', '-safe', '0', '-i', order, '-t', String(seconds), '-r', '25', '-pix_fmt', 'yuv420p']
  ffmpeg(...film, '-c:v', 'libx264', '-preset', 'slow', '-crf', '22', '-movflags', '+faststart', `${to}.mp4`)
  // For browsers without H.264.
  ffmpeg(...film, '-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-cpu-used', '3', '-row-mt', '1', `${to}.webm`)
  ffmpeg('-ss', String(poster), '-i', `${to}.mp4`, '-frames:v', '1', '-q:v', '4', `${to}.jpg`)
}
