/** The versions of a secret and their labels, as Secrets Manager keeps them. */
import { randomUUID } from 'node:crypto'

/** Where the value of the current version outlives the service. */
export interface KeptValue {
  readonly read: () => string
  readonly write: (value: string) => void
}

export interface SecretVersion {
  readonly id: string
  readonly value: string
}

/** A call that Secrets Manager refuses. */
export class SecretRefusal extends Error {
  /** Name of the error. */
  readonly type: string

  constructor(
    type: 'InvalidParameterException' | 'ResourceExistsException' | 'ResourceNotFoundException',
    message: string
  ) {
    super(message)
    this.type = type
  }
}

const currentLabel = 'AWSCURRENT'

/** Versions other than the current one end with the service. */
export class SecretVersions {
  readonly #kept: KeptValue
  readonly #values = new Map<string, string>()
  readonly #versionOf = new Map<string, string>()

  constructor(kept: KeptValue) {
    this.#kept = kept
  }

  /** Throws SecretRefusal where no version has the label. */
  get(label = currentLabel): SecretVersion {
    const id = this.#versionOf.get(label) ?? (label === currentLabel ? this.#first() : undefined)
    if (id === undefined) throw new SecretRefusal('ResourceNotFoundException', `No version has the label ${label}`)
    return { id, value: this.#values.get(id) ?? '' }
  }

  /** The same version again changes nothing. Throws SecretRefusal for another value of a version that exists. */
  put({ id, value }: SecretVersion, labels: readonly string[] = [currentLabel]): void {
    const known = this.#values.get(id)
    if (known !== undefined && known !== value) {
      throw new SecretRefusal('ResourceExistsException', `Version ${id} has another value`)
    }
    this.get()
    this.#values.set(id, value)
    for (const label of labels) this.#attach(label, id)
  }

  /** Throws SecretRefusal unless the label is that of the version `from`, so that of two callers the second is refused. */
  moveLabel(label: string, { from, to }: { readonly from?: string; readonly to: string }): void {
    if (!this.#values.has(to)) throw new SecretRefusal('ResourceNotFoundException', `There is no version ${to}`)
    const holder = label === currentLabel ? this.get().id : this.#versionOf.get(label)
    if (holder !== undefined && holder !== to && holder !== from) {
      throw new SecretRefusal('InvalidParameterException', `${label} is the label of version ${holder}`)
    }
    this.#attach(label, to)
  }

  #first(): string {
    const id = randomUUID()
    this.#values.set(id, this.#kept.read())
    this.#versionOf.set(currentLabel, id)
    return id
  }

  #attach(label: string, id: string): void {
    if (label === currentLabel) this.#kept.write(this.#values.get(id) ?? '')
    this.#versionOf.set(label, id)
  }
}
