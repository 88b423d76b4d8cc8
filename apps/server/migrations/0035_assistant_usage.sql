CREATE TABLE "assistant_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_passages_address" ON "search_passages" USING btree ("address");