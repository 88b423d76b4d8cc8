import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWithParent, keepRunning } from './keep-running.mjs'
import { compileCache, pinnedNode, root, serverFlags, serverMemory } from './tools.mjs'

function serve() {
  const args = [...serverFlags, path.join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)]
  if (process.env.npm_lifecycle_event === 'start') endWithParent()
  return keepRunning(pinnedNode, args, { ...serverMemory, ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache })
}

if ((await ensureInstalled()) && (await ensureBuilt())) await serve()
else process.exitCode = 1
