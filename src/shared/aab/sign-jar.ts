import { integer, nothing, objectId, readDer, sequence, setOf, tagged } from '../apk/der.ts'
import type { Sha256 } from '../apk/sign-apk.ts'
import type { Signer } from '../apk/signing-key.ts'
import { joinBytes, utf8 } from '../base/bytes.ts'
import { writeZip, type ZipEntry } from '../zip/write-zip.ts'
import { toBase64 } from '../base/base64.ts'

/*
 * The signature of a JAR (docs.oracle.com/javase/specs: JAR File Specification, Signed JAR File): digests of all files in
 * a manifest, digests of its parts in a second one, and a PKCS #7 message that signs the second.
 */

const lineBytes = 72

/** A header; a line that is too long goes on in the next one behind a space. Names of ours are ASCII. */
function header(name: string, value: string): string {
  const whole = `${name}: ${value}`
  const lines = [whole.slice(0, lineBytes)]
  for (let at = lineBytes; at < whole.length; at += lineBytes - 1)
    lines.push(` ${whole.slice(at, at + lineBytes - 1)}`)
  return `${lines.join('\r\n')}\r\n`
}

const section = (...headers: readonly string[]): string => `${headers.join('')}\r\n`

type Digested = { readonly path: string; readonly text: string }

async function digestOf(text: string | Uint8Array, sha256: Sha256): Promise<string> {
  return toBase64(await sha256(typeof text === 'string' ? utf8(text) : text))
}

async function sectionOf({ path, bytes }: ZipEntry, sha256: Sha256): Promise<Digested> {
  const text = section(header('Name', path), header('SHA-256-Digest', await digestOf(bytes, sha256)))
  return { path, text }
}

const oids = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  sha256: sequence(objectId('2.16.840.1.101.3.4.2.1'), nothing),
  rsa: sequence(objectId('1.2.840.113549.1.1.1'), nothing),
}

/** Who made a certificate and which of theirs it is: the two fields of it that name it. */
function nameOf(certificate: Uint8Array): Uint8Array {
  const [whole] = readDer(certificate)
  const [facts] = readDer(whole?.body ?? new Uint8Array())
  const parts = readDer(facts?.body ?? new Uint8Array())
  // the version is left out of certificates of version 1
  const at = parts[0]?.tag === 0xa0 ? 1 : 0
  const [serial, issuer] = [parts[at], parts[at + 2]]
  if (!serial || !issuer) throw new Error('no certificate')
  return sequence(issuer.whole, serial.whole)
}

/** `SignedData` of PKCS #7 over bytes that stand elsewhere. */
async function pkcs7(bytes: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const one = integer(Uint8Array.of(1))
  const signature = tagged(0x04, await signer.sign(bytes))
  const signerInfo = sequence(one, nameOf(signer.certificate), oids.sha256, oids.rsa, signature)
  const data = sequence(
    one,
    setOf(oids.sha256),
    sequence(oids.data),
    tagged(0xa0, signer.certificate),
    setOf(signerInfo),
  )
  return sequence(oids.signedData, tagged(0xa0, data))
}

/**
 * A zip whose files are signed (scheme v1), as a store wants a bundle; the same bytes for the same files and key. Paths are
 * ASCII.
 */
export async function signJar(
  files: readonly ZipEntry[],
  { signer, sha256, deflate }: { signer: Signer; sha256: Sha256; deflate: (bytes: Uint8Array) => Uint8Array },
): Promise<Uint8Array> {
  const by = header('Created-By', 'Dialwright')
  const main = section(header('Manifest-Version', '1.0'), by)
  const sections: Digested[] = []
  for (const file of files) sections.push(await sectionOf(file, sha256))
  const manifest = main + sections.map(({ text }) => text).join('')
  const signed: string[] = []
  for (const { path, text } of sections)
    signed.push(section(header('Name', path), header('SHA-256-Digest', await digestOf(text, sha256))))
  const head = section(
    header('Signature-Version', '1.0'),
    by,
    header('SHA-256-Digest-Manifest-Main-Attributes', await digestOf(main, sha256)),
    header('SHA-256-Digest-Manifest', await digestOf(manifest, sha256)),
  )
  const signatures = utf8(head + signed.join(''))
  const packed = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: false })
  const { entries, directory, end } = writeZip(
    [
      packed('META-INF/MANIFEST.MF', utf8(manifest)),
      packed('META-INF/UPLOAD.SF', signatures),
      packed('META-INF/UPLOAD.RSA', await pkcs7(signatures, signer)),
      ...files,
    ],
    deflate,
  )
  return joinBytes([entries, directory, end(entries.length)])
}
