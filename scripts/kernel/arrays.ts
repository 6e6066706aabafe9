// The typed arrays of the kernel in AssemblyScript: addresses of their first elements, without the
// objects and the checks of bounds that its own have.

/** Elements of the type T, all 0 at first; their length in bytes is before them. */
@final
@unmanaged
export class Items<T> {
  @inline
  constructor(length: i32) {
    const size = <usize>length << alignof<T>();
    const at = heap.alloc(size + HEAD) + HEAD;
    store<usize>(at - HEAD, size);
    memory.fill(at, 0, size);
    return changetype<Items<T>>(at);
  }

  @inline
  get length(): i32 {
    return <i32>(size(changetype<usize>(this)) >> alignof<T>());
  }

  @inline
  @operator('[]')
  private get(index: i32): i32 {
    return <i32>load<T>(changetype<usize>(this) + (<usize>index << alignof<T>()));
  }

  @inline
  @operator('[]=')
  private put(index: i32, value: i32): void {
    store<T>(changetype<usize>(this) + (<usize>index << alignof<T>()), <T>value);
  }

  /** Returns a view, whose length is not known. */
  @inline
  subarray(start: i32, _end: i32 = 0): Items<T> {
    return changetype<Items<T>>(changetype<usize>(this) + (<usize>start << alignof<T>()));
  }

  fill(value: i32): void {
    for (let i = 0; i < this.length; i += 1) this[i] = value;
  }

  set(other: Items<T>): void {
    memory.copy(changetype<usize>(this), changetype<usize>(other), size(changetype<usize>(other)));
  }
}

const HEAD: usize = 16;

@inline
function size(at: usize): usize {
  return load<usize>(at - HEAD);
}
