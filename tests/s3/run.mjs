// The store in a bucket against OpenStack Swift with s3api, of Debian's packages: `npm run swift`.
// Rings of one device, four processes, everything in a folder that goes afterwards. Packages that are missing are
// installed where this may be done (root on Debian); where not, it says so and tries nothing.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const packages = ['swift-proxy', 'swift-object', 'swift-container', 'swift-account']
const parts = ['account', 'container', 'object']

function skip(why) {
  console.warn(`NOT TRIED on Swift: ${why}`)
  process.exit(0)
}

function install() {
  if (existsSync('/usr/bin/swift-proxy-server')) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    skip(`install Debian's ${packages.join(' ')} first`)
  const args = ['install', '-y', '--no-install-recommends', ...packages]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (spawnSync('apt-get', args, { stdio: 'inherit', env }).status !== 0) skip('its packages cannot be had')
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const place = { bucket: 'dialwright-test', key: 'test:tester', secret: 'testing', region: 'us-east-1' }

function writeConfigs(folder, ports) {
  const conf = join(folder, 'etc')
  for (const one of [conf, join(folder, 'node/d1'), join(folder, 'cache')])
    mkdirSync(one, { recursive: true })
  const common = `user = ${userInfo().username}\nswift_dir = ${conf}\nbind_ip = 127.0.0.1\nworkers = 0\nlog_level = ERROR\nlog_address = ${folder}/none`
  writeFileSync(join(conf, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n')
  for (const part of parts)
    writeFileSync(
      join(conf, `${part}-server.conf`),
      `[DEFAULT]\n${common}\nbind_port = ${ports[part]}\ndevices = ${folder}/node\nmount_check = false\n` +
        `disable_fallocate = true\nfallocate_reserve = 0\n[pipeline:main]\npipeline = ${part}-server\n` +
        `[app:${part}-server]\nuse = egg:swift#${part}\nrecon_cache_path = ${folder}/cache\n`,
    )
  writeFileSync(
    join(conf, 'proxy-server.conf'),
    `[DEFAULT]\n${common}\nbind_port = ${ports.proxy}\n` +
      '[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n' +
      '[filter:catch_errors]\nuse = egg:swift#catch_errors\n' +
      // signatures need none, but tempauth wants to have one
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n` +
      `[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${place.region}\n` +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = ${place.secret} .admin\n`,
  )
  return conf
}

function makeRings(conf, ports) {
  for (const part of parts) {
    const builder = join(conf, `${part}.builder`)
    for (const args of [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${ports[part]}/d1`, '1'],
      ['rebalance'],
    ]) {
      const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...args])
      if (status > 1) throw new Error(`swift-ring-builder ${args[0]}: ${stdout}${stderr}`)
    }
  }
}

async function untilBucket(endpoint, said) {
  const { key, secret, region, bucket } = place
  const aws = new AwsClient({
    ...{ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 },
  })
  let last
  for (let tries = 0; tries < 150; tries += 1) {
    const reply = await aws.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch((error) => error)
    if (reply.ok) return
    last = reply instanceof Error ? reply.message : `${reply.status} ${await reply.text()}`
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Swift made no bucket: ${last}\n${said()}`)
}

install()
const folder = mkdtempSync(join(tmpdir(), 'dialwright-swift-'))
const running = []
let status = 1
try {
  const ports = {}
  for (const name of [...parts, 'proxy']) ports[name] = await freePort()
  const conf = writeConfigs(folder, ports)
  makeRings(conf, ports)
  const said = []
  for (const name of [...parts, 'proxy']) {
    const log = join(folder, `${name}.log`)
    said.push(log)
    const command = `exec swift-${name}-server ${join(conf, `${name}-server.conf`)} -v > ${log} 2>&1`
    const env = { ...process.env, SWIFT_DIR: conf, PYTHONUNBUFFERED: '1' }
    running.push(spawn('sh', ['-c', command], { env }))
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  await untilBucket(endpoint, () => said.map((log) => readFileSync(log, 'utf8').slice(-1_000)).join('\n'))
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'swift']
  const env = { ...process.env, SWIFT_PLACE: JSON.stringify({ endpoint, ...place }) }
  status = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
