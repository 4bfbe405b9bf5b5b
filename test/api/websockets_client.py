"""Connects with the token, sends a ping, and prints the answer. Arguments: address, token, ID of the ping."""

import asyncio
import json
import sys

import websockets


async def main(address: str, token: str, ping: str) -> None:
    headers = {"Authorization": f"Token {token}"}
    async with websockets.connect(address, additional_headers=headers) as socket:
        await socket.send(json.dumps({"action": "ping", "id": ping}))
        print(await socket.recv())


asyncio.run(main(*sys.argv[1:]))
